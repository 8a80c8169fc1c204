import { useEffect } from 'react'

const SYSTEM_NAME = 'ระบบบริหารจัดการข้อมูลภาครัฐในพื้นที่'

export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SYSTEM_NAME}`
  }, [title])
}
