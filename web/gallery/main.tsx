/** The components of `web/ui`, for `npm run ui`. The address says how: `?scheme=dark&text=200`. */
import '#web/ui/base.css'
import '#web/ui/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const params = new URLSearchParams(location.search)
const { documentElement: page } = document
page.dataset.colorScheme = params.get('scheme') ?? 'system'
page.dataset.rowDensity = params.get('rows') ?? 'comfortable'
page.style.fontSize = `${params.get('text') ?? '100'}%`

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
