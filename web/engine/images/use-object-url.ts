import { useEffect, useState } from 'react'

/** So long an address goes on after its bytes have given way to others, in milliseconds: a picture may still be coming from it. */
const GRACE_MS = 5_000

/** A local address under which bytes can be shown, as long as they are. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (bytes === undefined) return setUrl(undefined)
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => void setTimeout(() => URL.revokeObjectURL(made), GRACE_MS)
  }, [bytes])
  return url
}
