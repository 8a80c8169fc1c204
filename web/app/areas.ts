import { inTime } from './parts.ts'

/** The register of content areas and the screen that shows any of them, loaded when the first program is opened. */
export const loadAreas = () => inTime(load())

async function load() {
  const [{ areas }, { AreaScreen }] = await Promise.all([
    import('#areas/index.ts'),
    import('./area-placeholder.tsx'),
  ])
  return { areas, AreaScreen }
}
