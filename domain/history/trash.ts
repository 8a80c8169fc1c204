/** How long deleted records can be brought back, in days (decisions, section 2). */
export const TRASH_DAYS = 90
