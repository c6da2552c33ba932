/** Texts of log-in and passwords. Messages of refusals come from the server. */
export const signIn = {
  login: {
    title: "Log in",
    tagline: { ve: "Visitors, rooms, desks and parking.", c2p: "Parking at work.", c2b: "Rooms and desks." },
    email: "Email",
    password: "Password",
    forgotten: "Forgotten your password?",
    forgottenAction: "Click here to reset it",
    submit: "Log In",
    or: "or",
    with: "Log in with {{name}}",
    signUpQuestion: "New to {{client}}?",
    signUp: "Sign Up",
    passkey: "Continue with a passkey",
    passkeyCancelled: "No passkey was used. Please try again.",
  },
  visitors: {
    question: "Are you visiting?",
    linkEnded: "This link has ended or is not complete. Ask your host for a new one, or speak to reception.",
    codeForStaff: "You need no account. Show your invitation at reception, or give your PIN there.",
  },
  reset: {
    title: "Reset password",
    text: "We will send a link to your email address. It is valid for an hour.",
    submit: "Send reset link",
    back: "Go back to log in",
  },
  complete: {
    title: "Choose a new password",
    text: "You will be logged out everywhere when you change it.",
    rule: "At least 10 characters, with 3 of: upper case, lower case, number, symbol.",
    password: "New password",
    confirm: "Confirm new password",
    submit: "Set password",
    again: "Request a new link",
  },
} as const;
