/** Limits of pictures, for browser and server (decisions, section 4). */

/** The largest file of a picture, as text and in bytes. */
export const PICTURE_MB = 15
export const PICTURE_BYTES = PICTURE_MB * 1024 * 1024

/**
 * The longest side of a stored picture, in pixels. Larger pictures are scaled down before they are sent, or
 * when they are received.
 */
export const PICTURE_SIDE = 2560
