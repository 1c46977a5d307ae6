// The logos of the demo shops by shop key: flat drawings of 96 by 96 units.

const ink = '#0F1F1D'
const teal = '#0A6B62'
const marigold = '#FFB224'
const cream = '#FBF3E4'
const clay = '#D2603F'
const plum = '#6B2D4E'
const navy = '#1D3557'
const forest = '#1F4D36'

function logo(ground: string, ...shapes: string[]): string {
  const body = [`<rect width="96" height="96" fill="${ground}"/>`, ...shapes].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${body}</svg>`
}

function path(fill: string, d: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

function line(stroke: string, width: number, d: string): string {
  const look = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${d}" stroke="${stroke}" stroke-width="${width}" ${look}/>`
}

function box(fill: string, x: number, y: number, width: number, height: number, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

function dot(fill: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

/** Three threads down and three across, alternately over and under each other. */
function weave(ground: string, down: string, across: string): string[] {
  const rows = [21, 42, 63]
  const crossings = rows.flatMap((x, i) => rows.map((y, j) => ({ x, y, downOnTop: (i + j) % 2 === 0 })))
  return [
    ...rows.map((x) => box(down, x, 11, 12, 74, 3)),
    ...crossings.filter((at) => !at.downOnTop).map(({ x, y }) => box(ground, x, y - 3, 12, 18)),
    ...rows.map((y) => box(across, 11, y, 74, 12, 3)),
    ...crossings
      .filter((at) => at.downOnTop)
      .map(({ x, y }) => box(ground, x - 3, y, 18, 12) + box(down, x, y, 12, 12)),
  ]
}

export const logos: Record<string, string> = {
  // A gateway built of pixels.
  pixelport: logo('#2F5BD7', path(cream, 'M34 22H62V34H74V74H60V46H48H36V74H22V34H34Z'), box(marigold, 42, 60, 12, 14)),
  // A screen on a desk.
  deskwright: logo(
    '#E9D8B6',
    box(teal, 30, 22, 36, 24, 4),
    box(teal, 45, 44, 6, 10),
    path(ink, 'M16 53H80V62H74V76H66V62H30V76H22V62H16Z'),
  ),
  // A phone with a skyline on it.
  'skyline-mobile': logo(
    navy,
    box(cream, 28, 15, 40, 66, 9),
    path(navy, 'M34 75V54H42V42H51V48H54V33H62V75Z'),
    dot(marigold, 40, 28, 5),
  ),
  // A house with a bolt cut out of it.
  chargehaus: logo(
    marigold,
    path(ink, 'M48 16L79 42V74Q79 79 74 79H22Q17 79 17 74V42Z'),
    path(marigold, 'M53 33L34 59H46L42 74L62 48H50Z'),
  ),
  // The door of a washing machine, half filled.
  copperline: logo(
    '#B8623B',
    box(cream, 19, 19, 58, 58, 10),
    dot('#B8623B', 48, 51, 19),
    path('#F2BE9B', 'M33.5 51Q41 44 48 50T62.5 51A14.5 14.5 0 0 1 33.5 51Z'),
    dot('#B8623B', 29, 27, 3),
    dot('#B8623B', 38, 27, 3),
  ),
  // The sun rising out of a cup.
  morningside: logo(
    cream,
    path(marigold, 'M22 43A20 20 0 0 1 62 43Z'),
    line(teal, 6.5, 'M64 51H70A9.5 9.5 0 0 1 70 70H58'),
    path(teal, 'M15 48H69V56A22 22 0 0 1 47 78H37A22 22 0 0 1 15 56Z'),
  ),
  // Headphones.
  sonora: logo(
    ink,
    line(cream, 8, 'M24 58V48A24 24 0 0 1 72 48V58'),
    box(marigold, 17, 51, 18, 27, 8),
    box(marigold, 61, 51, 18, 27, 8),
  ),
  // A pine with a trail running through it.
  pinetrail: logo(
    forest,
    path('#B9D6A8', 'M48 13L65 38H58L71 57H62L76 77H20L34 57H25L38 38H31Z'),
    path(forest, 'M40 77C34 66 56 63 47 54C43 50 45 45 48 40C48 45 48 47 52 51C64 62 46 65 54 77Z'),
  ),
  // The sun over two waves.
  lagoon: logo(
    '#BCE3EA',
    dot(marigold, 48, 36, 17),
    path('#2A9BA6', 'M0 51Q12 43 24 51T48 51T72 51T96 51V96H0Z'),
    path(teal, 'M0 70Q12 62 24 70T48 70T72 70T96 70V96H0Z'),
  ),
  // An armchair.
  'oak-and-linen': logo(
    '#B9CDB4',
    path('#5C4030', 'M27 68H35V79H27ZM61 68H69V79H61Z'),
    path(cream, 'M28 54V30Q28 20 38 20H58Q68 20 68 30V54Z'),
    path(forest, 'M16 48A8 8 0 0 1 32 48V54H64V48A8 8 0 0 1 80 48V66Q80 71 75 71H21Q16 71 16 66Z'),
  ),
  // Two leaves in a pot.
  verdant: logo(
    '#E2EED6',
    path('#3E8B52', 'M47 56C23 56 19 38 20 24C38 25 48 36 47 56Z'),
    path(forest, 'M49 56C48 38 58 30 76 30C77 46 68 56 49 56Z'),
    path(clay, 'M26 54H70V62H67L63 81H33L29 62H26Z'),
  ),
  // A pendant lamp and its light.
  lampwork: logo(
    plum,
    path('#8F4A6C', 'M24 52H72L92 96H4Z'),
    box(cream, 46.5, 0, 3, 26),
    path(marigold, 'M22 52A26 26 0 0 1 74 52Z'),
    path(cream, 'M40 52H56A8 8 0 0 1 40 52Z'),
  ),
  // A drop over still water.
  stillwater: logo(
    '#CFE9E3',
    path(teal, 'M48 14C57 28 64 35 64 45A16 16 0 0 1 32 45C32 35 39 28 48 14Z'),
    line('#5BB0A4', 5, 'M22 62C28 70 38 73 48 73S68 70 74 62'),
    line('#5BB0A4', 5, 'M34 81C42 84 54 84 62 81'),
  ),
  // A dumbbell, lifted.
  stride: logo(
    '#E4572E',
    `<g transform="rotate(-38 48 48)">${[
      box(cream, 26, 44, 44, 8),
      box(cream, 22, 28, 12, 40, 4),
      box(cream, 62, 28, 12, 40, 4),
      box(ink, 11, 36, 9, 24, 4),
      box(ink, 76, 36, 9, 24, 4),
    ].join('')}</g>`,
  ),
  // A watch on its strap.
  'harbour-and-son': logo(
    '#5A3A28',
    path('#D9A066', 'M36 0H60L63 30H33ZM33 66H63L60 96H36Z'),
    dot(cream, 48, 48, 25),
    line('#5A3A28', 5, 'M48 34V48L58 54'),
  ),
  // Six threads woven over and under.
  ironweave: logo('#33424D', ...weave('#33424D', '#8FA6B2', cream)),
  // A sneaker.
  'metro-step': logo(
    '#DCE35B',
    path(ink, 'M15 34Q15 31 19 31Q24 38 33 36L38 29Q40 27 43 29L58 45Q62 49 70 50Q82 52 82 62H15Z'),
    line('#DCE35B', 3.5, 'M44 45L50 39M51 51L57 45'),
    path(cream, 'M14 62H83V64Q83 71 76 71H20Q14 71 14 65Z'),
  ),
  // A dress in front of the full moon.
  'maison-lune': logo(
    '#F1C4BA',
    dot(cream, 48, 46, 32),
    path(plum, 'M38 18H42Q43 28 48 28T54 18H58V30Q58 38 54 44L71 79Q48 86 25 79L42 44Q38 38 38 30Z'),
  ),
  // A court shoe.
  willowgate: logo(
    '#CDC3EC',
    path('#7A63C7', 'M17 42L36 56C31 60 29 66 28 75H21C22 62 17 54 17 42Z'),
    path(
      ink,
      'M17 44C16 36 16 29 18 24C24 22 28 26 30 31C34 42 41 49 50 49C55 49 58 47 61 43' +
        'C66 52 72 56 78 59C87 64 87 75 79 75H64C48 75 42 60 31 54C25 51 19 50 17 44Z',
    ),
  ),
  // A handbag.
  'petit-pas': logo(
    '#F08A76',
    line(cream, 6, 'M35 44V33A13 13 0 0 1 61 33V44'),
    path(cream, 'M25 40H71Q74 40 74.5 43L79 73Q79.5 79 73.5 79H22.500Q16.5 79 17 73L21.5 43Q22 40 25 40Z'),
    path(plum, 'M21.5 43Q22 40 25 40H71Q74 40 74.5 43L75.7 51Q62 62 48 62T20.3 51Z'),
    dot(marigold, 48, 62, 5),
  ),
  // A loaf with three cuts.
  'crumb-and-co': logo(
    '#F6DFAE',
    path('#A9622D', 'M12 60C12 42 28 32 48 32S84 42 84 60Q84 70 74 70H22Q12 70 12 60Z'),
    line('#F6DFAE', 5, 'M29 54L35 43M45.5 52L51 40M62 54L68 44'),
  ),
  // A bowl with a leaf and two fruits.
  greenbowl: logo(
    '#4C9A57',
    dot(marigold, 36, 42, 12),
    dot('#F0735A', 60, 44, 11),
    path('#CBE8B4', 'M48 46C38 34 42 20 52 14C61 23 60 37 48 46Z'),
    path(cream, 'M14 47H82C82 64 73 74 62 77V81H34V77C23 74 14 64 14 47Z'),
  ),
  // A bear.
  tinwhistle: logo(
    teal,
    dot('#E3B77C', 26, 32, 13),
    dot('#E3B77C', 70, 32, 13),
    dot('#E3B77C', 48, 52, 29),
    dot(cream, 48, 61, 13),
    dot(ink, 37, 46, 3.5),
    dot(ink, 59, 46, 3.5),
    path(ink, 'M42 56H54Q53 63 48 63T42 56Z'),
  ),
  // A game controller.
  pixelplay: logo(
    '#5B47B5',
    path(cream, 'M30 28H66C80 28 86 50 85 63C84 75 74 74 69 68L63 61H33L27 68C22 74 12 75 11 63C10 50 16 28 30 28Z'),
    path('#5B47B5', 'M29 37H36V42H41V49H36V54H29V49H24V42H29Z'),
    dot(marigold, 59, 49, 4.5),
    dot('#E4572E', 69, 41, 4.5),
  ),
}
