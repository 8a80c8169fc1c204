/** The widths in which the public API serves pictures, in addition to the full size. In pixels. */
export const PICTURE_WIDTHS: readonly number[] = [320, 640, 1280]

/** The last part of a picture's URL. */
export const PICTURE_SIZES = [...PICTURE_WIDTHS.map(String), 'full']
