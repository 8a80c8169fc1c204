/** What the browser and the server both know of pictures (decisions, section 4). */

/** How large the file of a picture may be that is sent, in megabytes. */
export const PICTURE_MB = 15

/** The longest side of a picture as it is kept, in pixels; what is longer is made smaller before it is sent, or when it comes. */
export const PICTURE_SIDE = 2560
