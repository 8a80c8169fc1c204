import { inTime } from './parts.ts'

/** The register of content areas and the screen that shows any of them, loaded when the first program is opened. */
export const loadAreas = () => inTime(areasAndScreen())

/** The page that shows a manual. */
export const loadManualPage = () => inTime(import('./manual-page.tsx'))

async function areasAndScreen() {
  const [{ areas }, { AreaScreen }] = await Promise.all([
    import('#areas/index.ts'),
    import('#web/engine/area-screen.tsx'),
  ])
  return { areas, AreaScreen }
}
