/** The imaging library, configured for untrusted files. Import it from here only. */
import sharp from 'sharp'

// Decoding several pictures in parallel uses the cores better than several threads for one picture.
sharp.concurrency(1)

// No picture is decoded twice, so a cache would only take memory.
sharp.cache(false)

// Recent phones add a second picture for HDR screens, which we drop. Without its decoder the file is read as
// plain JPEG, and less code handles untrusted files.
sharp.block({ operation: ['VipsForeignLoadUhdr'] })

export { sharp }
