/** Names the fields in which another user's change was preserved, to append to a message. */
export function mergedFieldsText(labels: readonly string[]): string {
  return labels.length === 0 ? '' : ` และคงค่าที่ผู้อื่นแก้ไขไว้: ${labels.join(', ')}`
}
