import { queryOptions } from '@tanstack/react-query'
import { fetchAreaJson } from '#web/api/client.ts'
import { readWire } from '#web/api/read-wire.ts'
import { recordAddress } from '#web/engine/list/record-address.ts'

/** The area of orders. Its file is not loaded, because the side navigation counts them on every page. */
const ORDERS = { path: 'officialDoc', route: '/officialDoc' }

/** The orders that the user's office has not acknowledged, and how many have acknowledged its own. */
export const waitingOrdersQuery = queryOptions({
  queryKey: ['home', 'orders'],
  staleTime: 10_000,
  queryFn: async ({ signal }) => {
    const { total, ids, data, sent } = readWire(await fetchAreaJson(ORDERS, '/waiting', { body: {}, signal }))
    const withAddress = <Order extends { id: number; catmUkey: string; find: string }>(order: Order) => ({
      ...order,
      address: recordAddress(ORDERS.route, '', { ...order, id: String(order.id) }),
    })
    return {
      total,
      ids: new Set(ids.map(String)),
      orders: data.map(withAddress),
      sent: sent.map(withAddress),
    }
  },
})
