import './trusted-types.ts'
import '#web/ui/base.css'
import '#web/ui/fonts.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followDisplaySettings } from '#web/ui/theme/display-settings.ts'
import { colourVariables, theme } from '#web/ui/theme/theme.ts'
import { AuthGate } from './auth-gate.tsx'
import { styleNonce } from './style-nonce.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')

followDisplaySettings()
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={colourVariables}
      forceColorScheme="light"
      getStyleNonce={styleNonce}
    >
      <AuthGate />
    </MantineProvider>
  </StrictMode>,
)
