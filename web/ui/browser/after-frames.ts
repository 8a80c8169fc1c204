/** Does something when so many frames have been drawn; gives the way to call it off. */
export function afterFrames(count: number, act: () => void): () => void {
  let left = count
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    left -= 1
    if (left > 0) frame = requestAnimationFrame(next)
    else timer = setTimeout(act)
  }
  let frame = requestAnimationFrame(next)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
