/** Reads the own notifications and how each topic reaches the user. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'

export type Notification = RouteResponse<'notifications/search'>['data'][number]

/** The notifications, newest first; a page has the number from which the older ones begin. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  staleTime: 0,
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }) =>
    fetchJson('notifications/search', {
      body: { BEFORE: pageParam === 0 ? null : String(pageParam) },
      signal,
    }),
  getNextPageParam: ({ NEXT }) => (NEXT === 0 ? undefined : NEXT),
})

export const waysQuery = queryOptions({
  queryKey: ['notifications', 'ways'],
  staleTime: 0,
  queryFn: ({ signal }) => fetchJson('notifications/ways', { body: {}, signal }),
})

export const mailQuery = queryOptions({
  queryKey: ['notifications', 'mail'],
  staleTime: 0,
  queryFn: ({ signal }) => fetchJson('notifications/mail', { body: {}, signal }),
})

/** Marks one notification, or all up to one, as read. It goes on when the user leaves the page. */
export const markAsRead = (which: { IDS: string[] } | { UP_TO: string }) =>
  fetchJson('notifications/read', { body: which, outlivesPage: true })
