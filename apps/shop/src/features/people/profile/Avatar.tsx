// A user's picture in a circle, or the first letter of their name.
import type { Picture } from '@shop/contract/wire.ts'

const sizes = { s: 'size-9 text-body', m: 'size-16 text-h1', l: 'size-24 text-display' }

interface AvatarProps {
  picture: Pick<Picture, 'thumb'> | null
  name: string
  size?: keyof typeof sizes
}

export function Avatar({ picture, name, size = 'm' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft text-primary uppercase ${sizes[size]}`}
    >
      {picture ? <img src={picture.thumb} alt="" className="size-full object-cover" /> : Array.from(name)[0]}
    </span>
  )
}
