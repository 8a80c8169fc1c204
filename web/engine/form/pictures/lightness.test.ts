import { expect, it } from 'vitest'
import { shareTooLight } from './lightness.ts'

it('computes the share of a picture that is too light for white text', () => {
  const [white, petrol, grey, threshold] = [
    [255, 255, 255, 255],
    [18, 90, 98, 255],
    [150, 150, 150, 255],
    // The lightest grey on which white has a contrast of 4.5.
    [118, 118, 118, 255],
  ] as const
  expect(shareTooLight(white)).toBe(1)
  expect(shareTooLight(petrol)).toBe(0)
  expect(shareTooLight(grey)).toBe(1)
  expect(shareTooLight(threshold)).toBe(0)
  expect(shareTooLight([...white, ...petrol, ...petrol, ...petrol])).toBe(0.25)
})
