// A password a person can read out: four groups of five, without letters that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 5

export function makePassword(): string {
  return Array.from({ length: groups }, makeGroup).join('-')
}

function makeGroup(): string {
  let group = ''
  while (group.length < groupLength) {
    const [number = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Above the last whole multiple some letters would come more often than others.
    if (number < 256 - (256 % letters.length)) group += letters[number % letters.length]
  }
  return group
}
