/** Says, behind the sentence of a change, in which fields somebody else's was kept; nothing where there is none. */
export function mergedFieldsText(labels: readonly string[]): string {
  return labels.length === 0 ? '' : ` และคงค่าที่ผู้อื่นแก้ไขไว้: ${labels.join(', ')}`
}
