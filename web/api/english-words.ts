import { queryOptions } from '@tanstack/react-query'

/** The English words of all areas. They load where a page in English is shown. */
export const englishWordsQuery = queryOptions({
  queryKey: ['english words'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => (await import('#areas/english/index.ts')).ENGLISH,
})
