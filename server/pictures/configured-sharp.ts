/** The imaging library, set up for strangers' files. Whoever needs it takes it from here. */
import sharp from 'sharp'

// Several pictures at once make better use of the cores than several threads on one.
sharp.concurrency(1)

// No picture comes twice: what the library would keep is memory only.
sharp.cache(false)

// Photographs of recent telephones carry a second picture for bright screens, which we drop. Without its decoder they are
// read as the plain JPEG that they are too, and that much less code meets strangers' files.
sharp.block({ operation: ['VipsForeignLoadUhdr'] })

export { sharp }
