/** A shorter wait shows no loading dialog, which would only flicker. In milliseconds. */
export const LOADING_DELAY_MS = 150
