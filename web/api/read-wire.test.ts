import { expect, it } from 'vitest'
import { readWire } from './read-wire.ts'

it('converts wire names to camelCase at every depth', () => {
  const wire = {
    isFound: true,
    CATM_UKEY: '50010000',
    ROWS: [{ AT: null, NOTES: [{ BY: 'A_B' }] }],
    LEFT: ['X_Y'],
  }
  const read = readWire(wire)
  expect(read.rows[0]?.notes[0]?.by).toBe('A_B')
  expect(read).toEqual({
    isFound: true,
    catmUkey: '50010000',
    rows: [{ at: null, notes: [{ by: 'A_B' }] }],
    left: ['X_Y'],
  })
})
