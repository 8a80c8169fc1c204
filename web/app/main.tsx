import '#web/ui/base.css'
import '#web/ui/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepShiftedClicks } from '#web/ui/browser/shifted-clicks.ts'
import { tolerateTranslatedText } from '#web/ui/browser/translated-text.ts'
import { followDisplaySettings } from '#web/ui/theme/display-settings.ts'
import { AuthGate } from './auth-gate.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')

tolerateTranslatedText()
followDisplaySettings()
keepShiftedClicks()
createRoot(root).render(
  <StrictMode>
    <AuthGate />
  </StrictMode>,
)
