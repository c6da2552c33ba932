/** Called by sign-in after the right password of an account with an unconfirmed address. */
export { resendActivationLink as sendAnotherLink } from "./sign-up/activate.ts";
