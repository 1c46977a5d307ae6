// Renders the shop logos to `pictures/logo-<key>.webp`: `node apps/api/demo/shops/make-logos.ts`.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { logos } from './logos.ts'

const pictureFolder = path.join(import.meta.dirname, '..', 'pictures')

await mkdir(pictureFolder, { recursive: true })
for (const [key, svg] of Object.entries(logos)) {
  await sharp(Buffer.from(svg), { density: 480 })
    .resize(480, 480)
    .webp({ quality: 92, effort: 6 })
    .toFile(path.join(pictureFolder, `logo-${key}.webp`))
}
console.log(`${Object.keys(logos).length} logos made`)
