/**
 * One area of each shape: without a name field, one per place, with one picture and the province's display
 * flag, and with dates and a gallery. Tests of what the engine does for every area use these.
 */
export const areaKeyPerShape: readonly string[] = ['slideShow', 'general', 'gov', 'festival']
