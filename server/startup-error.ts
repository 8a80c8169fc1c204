/** An obstacle to the start that the operator can remove; the message is a sentence for the operator. */
export class StartupError extends Error {}
