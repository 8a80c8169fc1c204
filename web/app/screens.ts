import { inTime } from './parts.ts'

/** The register of content areas and the screens that show a program, loaded when the first one is opened. */
export const loadScreens = () => inTime(load())

async function load() {
  const [{ areas }, { AreaScreen }, { ManualPage }] = await Promise.all([
    import('#areas/index.ts'),
    import('#web/engine/area-screen.tsx'),
    import('./manual-page.tsx'),
  ])
  return { areas, AreaScreen, ManualPage }
}
