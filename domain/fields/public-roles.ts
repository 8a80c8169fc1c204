/**
 * What a value means on every public page, whatever its field is called: a website asks for the `phone` of a
 * record without knowing the area.
 */
export const PUBLIC_ROLES = [
  ...(['description', 'history', 'address', 'point', 'phone', 'fax', 'emergencyPhone', 'email'] as const),
  ...([
    'website',
    'link',
    'openingHours',
    'openingDays',
    'price',
    'budget',
    'period',
    'date',
    'year',
  ] as const),
  ...(['population', 'households'] as const),
] as const
export type PublicRole = (typeof PUBLIC_ROLES)[number]
