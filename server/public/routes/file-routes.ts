/**
 * Pictures of public records in several widths, and their documents. A file is served while a record that has
 * it is public.
 */

import { AppError } from '#domain/errors/app-error.ts'
import { maskNationalIds } from '#domain/personal-data/national-ids-in-text.ts'
import { documentName } from '#domain/pictures/documents.ts'
import { resizeStoredPicture } from '#server/pictures/ingest-picture.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'
import type { PublicArea } from '../public-areas.ts'
import { PICTURE_SIZES, type PublicRoute } from '../public-route.ts'
import { type PictureRow, type PublicRow, pictureKey, publicPictures } from '../public-rows.ts'
import { findArea, findPublicRow, type PublicDeps, sourceOf } from './record-routes.ts'

export type PublicFileDeps = PublicDeps & { pictureStore: PictureStore }

const BINARY = { type: 'string', format: 'binary' }

export function fileRoutes(deps: PublicFileDeps): PublicRoute[] {
  return [
    {
      operationId: 'getPicture',
      path: '/areas/:area/records/:id/pictures/:sha256/:size',
      summary: `A picture of a record; the size is one of ${PICTURE_SIZES.join(', ')} (the width in pixels)`,
      produces: { 'image/jpeg': BINARY, 'image/png': BINARY, 'image/webp': BINARY },
      cache: 'files',
      hasWebp: true,
      source: (request) => sourceOf(findArea(deps, request), ''),
      handler: async (request, db) => {
        const { sha256 = '', size = '' } = request.params
        const described = findArea(deps, request)
        const row = await findPublicRow(db, deps, described, request)
        const picture = picturesOf(described, row).find((each) => each.sha256 === sha256)
        if (picture === undefined || !PICTURE_SIZES.includes(size)) throw new AppError('not-found')
        const content = await deps.pictureStore.read(db, sha256, 'full', 'public')
        if (content === undefined) throw new AppError('not-found')
        const width = size === 'full' ? picture.width : Math.min(Number(size), picture.width)
        const isWebp = request.acceptsWebp
        if (width === picture.width && !isWebp) return content
        const bytes = await resizeStoredPicture(content.bytes, { width, isWebp })
        return { type: isWebp ? 'image/webp' : content.type, bytes }
      },
    },
    {
      operationId: 'getDocument',
      path: '/areas/:area/records/:id/documents/:sha256',
      summary: 'A document of a record, to download',
      produces: { 'application/pdf': BINARY },
      cache: 'files',
      source: (request) => sourceOf(findArea(deps, request), ''),
      handler: async (request, db) => {
        const row = await findPublicRow(db, deps, findArea(deps, request), request)
        const document = row.documents?.find(({ sha256 }) => sha256 === request.params.sha256)
        const bytes = document && (await deps.pictureStore.documents.read(db, document.sha256, 'public'))
        if (document === undefined || bytes === undefined) throw new AppError('not-found')
        return { type: 'application/pdf', bytes, downloadName: documentName(maskNationalIds(document.name)) }
      },
    },
  ]
}

function picturesOf({ area }: PublicArea, row: PublicRow): PictureRow[] {
  const single = publicPictures(area).map(({ field }) => row[pictureKey(field)] as PictureRow | null)
  return [...single, ...(row.gallery ?? [])].filter((picture) => picture !== null)
}
