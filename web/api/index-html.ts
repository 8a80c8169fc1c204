/** Loads the current `index.html` from the server; an empty string if the request fails. */
export async function fetchIndexHtml(): Promise<string> {
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}
