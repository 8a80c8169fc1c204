/**
 * The page that shows the document and explains the errors, whose `type` leads to it. Its script and styles
 * come from this server, and it loads nothing from elsewhere.
 */
import { PROBLEMS } from '../problem.ts'
import { PUBLIC_PREFIX } from '../public-route.ts'

const errors = Object.entries(PROBLEMS).map(
  ([code, { status, title, help, thai }]) => `<dt id="${code}"><code>${code}</code> ${status} · ${title}</dt>
<dd>${help}</dd>
<dd lang="th">${thai}</dd>`,
)

export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Public API of the districts</title>
<link rel="stylesheet" href="${PUBLIC_PREFIX}/docs/swagger-ui.css">
<link rel="stylesheet" href="${PUBLIC_PREFIX}/docs/page.css">
<main>
<div id="api"></div>
<section class="errors">
<h2>Errors</h2>
<p>Each has a <code>code</code> for programs, and a <code>type</code> (RFC 9457) that leads here.</p>
<dl>
${errors.join('\n')}
</dl>
</section>
</main>
<script src="${PUBLIC_PREFIX}/docs/swagger-ui-bundle.js"></script>
<script src="${PUBLIC_PREFIX}/docs/start.js"></script>
</html>
`

export const DOCS_STYLE = `body { margin: 0; font-family: sans-serif; color: #3b4151; }
.errors { max-width: 1460px; margin: 0 auto 4rem; padding: 0 20px; line-height: 1.6; }
.errors dt { margin-top: 1rem; font-weight: bold; scroll-margin-top: 1rem; }
.errors dt:target { outline: 3px solid #f4c95d; outline-offset: 4px; }
.errors dd { margin: 0; }
`
