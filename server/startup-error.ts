/**
 * Something stands in the way of the start that whoever starts the program can mend; the message is a
 * sentence for them.
 */
export class StartupError extends Error {}
