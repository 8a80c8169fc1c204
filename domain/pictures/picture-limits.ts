/** Limits of pictures, for browser and server (decisions, section 4). */

/** How large the file of a picture may be that is sent, as it is told and in bytes. */
export const PICTURE_MB = 15
export const PICTURE_BYTES = PICTURE_MB * 1024 * 1024

/**
 * The longest side of a picture as it is kept, in pixels; what is longer is made smaller before it is sent,
 * or when it comes.
 */
export const PICTURE_SIDE = 2560
