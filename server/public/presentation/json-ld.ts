/** A public record as structured data for search engines (https://schema.org), made from its page. */
import type { SchemaType } from '#areas/schema-org.ts'
import type { PublicRole } from '#domain/fields/public-roles.ts'
import type { Language } from '#domain/public/page-language.ts'
import type { PartData } from './part-data.ts'
import type { PublicRecordJson } from './public-record.ts'

type Json = Record<string, unknown>
type Part = PublicRecordJson['th']['parts'][number]

/** What a record of a type says about itself, beyond its name, text, picture and address of the page. */
type Family = (described: Described) => Json

type Described = {
  record: PublicRecordJson
  view: PublicRecordJson['th']
  /** The URL of the licence. */
  license: string
  /** Events and texts have a language; places and products have none. */
  inLanguage: Language
  partOf: (role: PublicRole) => Part | undefined
  dataOf: <T extends PartData['type']>(
    role: PublicRole,
    type: T,
  ) => Extract<PartData, { type: T }> | undefined
}

const event: Family = (described) => ({
  inLanguage: described.inLanguage,
  startDate: described.record.start,
  endDate: described.record.end,
  location: { '@type': 'Place', name: described.view.place || described.view.title, ...place(described) },
})

const place: Family = ({ record, partOf, dataOf }) => ({
  address: {
    '@type': 'PostalAddress',
    streetAddress: partOf('address')?.value,
    addressLocality: record.place.district,
    addressRegion: record.place.province,
    postalCode: dataOf('address', 'address')?.postcode,
    addressCountry: 'TH',
  },
  geo: record.point && {
    '@type': 'GeoCoordinates',
    latitude: record.point.lat,
    longitude: record.point.long,
  },
  telephone: dataOf('phone', 'phone')?.numbers[0]?.tel.replace(/^tel:|;.*$/g, ''),
  faxNumber: dataOf('fax', 'phone')?.numbers[0]?.tel.replace(/^tel:|;.*$/g, ''),
  sameAs: dataOf('website', 'web')?.url,
})

/** A business is a place too. */
const business: Family = (described) => ({
  ...place(described),
  email: described.dataOf('email', 'email')?.address,
})

/** An organization has its position at a place. */
const organization: Family = (described) => {
  const { geo, ...others } = business(described)
  return { ...others, location: geo && { '@type': 'Place', geo } }
}

const product: Family = ({ view, dataOf }) => {
  const price = dataOf('price', 'number')
  return {
    category: view.kind,
    countryOfOrigin: 'TH',
    ...(price && {
      offers: { '@type': 'Offer', price: price.value, priceCurrency: price.unit?.code },
    }),
  }
}

const article: Family = ({ record, view, license, inLanguage }) => ({
  ...{ license, inLanguage },
  headline: view.title,
  datePublished: record.start,
  dateModified: record.modified,
  publisher: { '@type': 'GovernmentOrganization', name: view.place },
})

const questions: Family = ({ view, license, inLanguage, partOf }) => ({
  ...{ license, inLanguage },
  mainEntity: [
    {
      '@type': 'Question',
      name: view.title,
      acceptedAnswer: { '@type': 'Answer', text: partOf('description')?.value },
    },
  ],
})

const FAMILIES: Record<SchemaType, Family> = {
  ...{ Event: event, Festival: event, Product: product, NewsArticle: article, FAQPage: questions },
  ...{ TouristAttraction: place, Place: place, AdministrativeArea: place },
  ...{ TouristInformationCenter: business, LocalBusiness: business, ShoppingCenter: business },
  ...{ BankOrCreditUnion: business, Organization: organization },
  ...{ EducationalOrganization: organization, MedicalOrganization: organization },
}

/** `origin` makes addresses absolute; `url` is the page of the record on the website. */
export function recordJsonLd(
  record: PublicRecordJson,
  type: SchemaType,
  { language, origin, url, license }: { language: Language; origin: string; url: string; license: string },
): Json {
  const view = record[language]
  const partOf = (role: PublicRole) => view.parts.find((part) => part.role === role)
  const dataOf: Described['dataOf'] = (role, type) => {
    const data = partOf(role)?.data
    return data?.type === type ? (data as never) : undefined
  }
  const described = {
    record,
    view,
    license,
    partOf,
    dataOf,
    inLanguage: language === 'en' ? view.titleIn : 'th',
  }
  const other = record[language === 'th' ? 'en' : 'th'].title
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': type,
    '@id': origin + record.url,
    url,
    name: view.title,
    alternateName: other === view.title ? undefined : other,
    description: partOf('description')?.value ?? partOf('history')?.value,
    image: record.pictures.map(({ sizes }) => origin + (sizes.at(-1)?.url ?? '')),
    ...FAMILIES[type](described),
  })
}

/** Search engines report empty properties as mistakes. */
function withoutEmpty(json: Json): Json {
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined || value === null || value === '') return []
      if (Array.isArray(value)) return value.length === 0 ? [] : [[name, value]]
      return [[name, typeof value === 'object' ? withoutEmpty(value as Json) : value]]
    }),
  )
}
