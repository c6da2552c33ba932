/** What sign-in does about an account whose address nobody confirmed, once its password was right. */
export { resendActivationLink as sendAnotherLink } from "./sign-up/activate.ts";
