/**
 * One area of each shape: without a name of its own, one per place, with one picture and the province's
 * display, and with dates and a list of pictures. Tests of what the engine does for every area run on these.
 */
export const areaKeyPerShape: readonly string[] = ['slideShow', 'general', 'gov', 'festival']
