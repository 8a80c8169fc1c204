/** The page that the program begins with, as it is given out now; the empty text where it does not come. */
export async function fetchIndexHtml(): Promise<string> {
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}
