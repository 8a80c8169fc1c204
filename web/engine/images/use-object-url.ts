import { useEffect, useState } from 'react'

/** How long an object URL outlives its bytes, in milliseconds: a picture may still be loading from it. */
const GRACE_MS = 5_000

/** An object URL of the bytes, for as long as they are shown. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (bytes === undefined) return setUrl(undefined)
    const objectUrl = URL.createObjectURL(bytes)
    setUrl(objectUrl)
    return () => void setTimeout(() => URL.revokeObjectURL(objectUrl), GRACE_MS)
  }, [bytes])
  return url
}
