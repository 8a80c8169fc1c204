/** How many rows a page of a list has where nothing else is asked for, and at most. */
export const USUAL_ON_PAGE = 20
export const MOST_ON_PAGE = 500
