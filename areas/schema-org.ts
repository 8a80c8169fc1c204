/** The type of schema.org of the records of an area, by its key. Other areas have no structured data. */
export const SCHEMA_TYPES = {
  royal: 'Event',
  tradition: 'Event',
  festival: 'Festival',
  activity: 'Event',
  tourism: 'TouristAttraction',
  touristCenter: 'TouristInformationCenter',
  landmark: 'Place',
  resource: 'Place',
  market: 'LocalBusiness',
  dept: 'ShoppingCenter',
  industry: 'Organization',
  bank: 'BankOrCreditUnion',
  institute: 'EducationalOrganization',
  hospital: 'MedicalOrganization',
  gov: 'Organization',
  general: 'AdministrativeArea',
  otop: 'Product',
  news: 'NewsArticle',
  faq: 'FAQPage',
} as const satisfies Readonly<Record<string, string>>

export type SchemaType = (typeof SCHEMA_TYPES)[keyof typeof SCHEMA_TYPES]

export const schemaTypeOf = (key: string): SchemaType | undefined =>
  Object.hasOwn(SCHEMA_TYPES, key) ? SCHEMA_TYPES[key as keyof typeof SCHEMA_TYPES] : undefined
