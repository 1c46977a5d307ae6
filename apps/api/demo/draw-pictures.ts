// Draws the demo pictures that have no base picture: `node apps/api/demo/draw-pictures.ts`.
import path from 'node:path'
import sharp from 'sharp'

interface Look {
  bg: readonly [string, string]
  hi: string
  body: string
  mid: string
  low: string
  seam: string
  shadow: string
}

const looks: Record<string, Look> = {
  earbuds: {
    bg: ['#e4e0ee', '#d3cbe3'],
    hi: '#ffffff',
    body: '#f4f3f5',
    mid: '#dddbe2',
    low: '#b9b5c4',
    seam: '#a9a5b5',
    shadow: '#7d7594',
  },
  'earbuds-mint': {
    bg: ['#dcece6', '#c2dcd1'],
    hi: '#e9fbf3',
    body: '#bfe6d4',
    mid: '#9fd1bb',
    low: '#74ab93',
    seam: '#66987f',
    shadow: '#5d8574',
  },
  'earbuds-pink': {
    bg: ['#f4e1dc', '#e8cbc4'],
    hi: '#fff1ee',
    body: '#f3c6bf',
    mid: '#e3aaa2',
    low: '#bd8078',
    seam: '#a86e66',
    shadow: '#95655e',
  },
}

/** A closed charging case, lit from the upper left like the rendered pictures. */
function earbudsCase(c: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280" viewBox="0 0 480 480">
 <defs>
 <radialGradient id="bg" cx="42%" cy="30%" r="85%">
  <stop offset="0" stop-color="${c.bg[0]}"/>
  <stop offset="1" stop-color="${c.bg[1]}"/>
 </radialGradient>
 <linearGradient id="body" x1="0" y1="0" x2="0.25" y2="1">
  <stop offset="0" stop-color="${c.hi}"/>
  <stop offset=".35" stop-color="${c.body}"/>
  <stop offset=".75" stop-color="${c.mid}"/>
  <stop offset="1" stop-color="${c.low}"/>
 </linearGradient>
 <linearGradient id="lid" x1="0" y1="0" x2="0.2" y2="1">
  <stop offset="0" stop-color="${c.hi}"/>
  <stop offset=".6" stop-color="${c.body}"/>
  <stop offset="1" stop-color="${c.mid}"/>
 </linearGradient>
 <linearGradient id="side" x1="0" x2="1">
  <stop offset="0" stop-color="${c.low}" stop-opacity=".45"/>
  <stop offset=".16" stop-color="${c.low}" stop-opacity="0"/>
  <stop offset=".8" stop-color="${c.low}" stop-opacity="0"/>
  <stop offset="1" stop-color="${c.low}" stop-opacity=".7"/>
 </linearGradient>
 <filter id="s1" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="16"/></filter>
 <filter id="s2" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter>
 <filter id="s3" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="7"/></filter>
 <clipPath id="case"><rect x="92" y="132" width="296" height="238" rx="104"/></clipPath>
 </defs>
 <rect width="480" height="480" fill="url(#bg)"/>
 <ellipse cx="262" cy="372" rx="160" ry="26" fill="${c.shadow}" opacity=".34" filter="url(#s1)"/>
 <ellipse cx="244" cy="368" rx="112" ry="9" fill="${c.shadow}" opacity=".6" filter="url(#s2)"/>
 <g clip-path="url(#case)">
  <rect x="92" y="132" width="296" height="238" fill="url(#body)"/>
  <path d="M92 232 V132 H388 V232 Q240 246 92 232Z" fill="url(#lid)"/>
  <rect x="92" y="132" width="296" height="238" fill="url(#side)"/>
  <path d="M90 233 Q240 247 390 233" fill="none" stroke="${c.seam}" stroke-width="2.6"/>
  <path d="M90 236 Q240 250 390 236" fill="none" stroke="#fff" stroke-width="1.6" opacity=".75"/>
  <ellipse cx="196" cy="158" rx="74" ry="11" fill="#fff" opacity=".9" filter="url(#s3)" transform="rotate(-5 196 158)"/>
  <ellipse cx="150" cy="292" rx="20" ry="46" fill="#fff" opacity=".32" filter="url(#s3)"/>
 </g>
 <circle cx="240" cy="288" r="4.6" fill="#3fbf8f"/>
 <circle cx="240" cy="288" r="8" fill="#3fbf8f" opacity=".25" filter="url(#s2)"/>
 </svg>`
}

for (const [name, look] of Object.entries(looks)) {
  await sharp(Buffer.from(earbudsCase(look)))
    .webp({ quality: 90, effort: 6 })
    .toFile(path.join(import.meta.dirname, 'pictures', `${name}.webp`))
}
