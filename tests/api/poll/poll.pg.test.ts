/** Polls with many concurrent answers, which need PostgreSQL. */
import { expect, it } from 'vitest'
import { BASE_PREFIX } from '#server/http/route.ts'
import { pollFixture, path } from './poll-fixture.ts'

const fixture = pollFixture()

/** How many visitors answer again and again, each time from another address, as in a distributed flood. */
const VISITORS = 24

it('accepts edits of a poll during a flood of answers, and counts every accepted answer', async () => {
  const id = await fixture.add({ ALLOW_REPEAT: '1' })
  const { FORM } = await fixture.shown(id)
  let isOver = false
  let accepted = 0
  let sent = 0
  const answer = async () => {
    sent += 1
    const { statusCode } = await fixture.harness.app.inject({
      method: 'POST',
      url: `${BASE_PREFIX}/${path}/answer`,
      remoteAddress: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ POLL_ID: id, FORM, ANSWERS: [1, 2] }),
    })
    if (statusCode === 200) accepted += 1
  }
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver) await answer()
  })
  await expect.poll(() => accepted).toBeGreaterThan(VISITORS)
  const changes = []
  for (let time = 1; time <= 5; time += 1)
    changes.push((await fixture.edit(id, { DETAIL: `${time}` })).status)
  changes.push((await fixture.edit(id, { ACTIVE: '0' })).status)
  isOver = true
  await Promise.all(visitors)
  expect(changes).toEqual([200, 200, 200, 200, 200, 200])
  expect((await fixture.results(id)).SHEETS).toBe(accepted)
  expect((await fixture.nobody.get(`${path}/shown/${id}`)).status).toBe(404)
})
