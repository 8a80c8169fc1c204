import { useEffect, useState } from 'react'

/** A local address under which bytes can be shown, as long as they are. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (bytes === undefined) return setUrl(undefined)
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return url
}
