// A small picture in a table row.
import type { Picture } from '@shop/contract/wire.ts'

export function Thumb({ picture, round = false }: { picture: Picture; round?: boolean }) {
  return (
    <img
      src={picture.thumb}
      alt=""
      loading="lazy"
      className={`size-10 shrink-0 border border-hairline bg-surface-2 object-cover ${round ? 'rounded-full' : 'rounded-chip'}`}
    />
  )
}
