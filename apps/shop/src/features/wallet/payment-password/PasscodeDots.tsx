// The typed digits of the payment password as dots; for a keyboard each is in a cell of its own.
import { payCodeMin } from '@shop/contract/people/profile.ts'
import { usePageText } from '#text/use-text.tsx'

interface PasscodeDotsProps {
  count: number
  length: number
  hasError: boolean
  inCells: boolean
}

/** As many dots as the code has digits; if that is not known, at least six, and more for a longer code. */
export function PasscodeDots({ count, length, hasError, inCells }: PasscodeDotsProps) {
  const t = usePageText('paying')
  const positions = Array.from({ length: length || Math.max(payCodeMin, count) }, (_, index) => index)
  const Position = inCells ? Cell : Dot
  return (
    <span className="flex min-h-12 flex-wrap content-center items-center justify-center gap-x-3 gap-y-2">
      <span className="sr-only" aria-live="polite">
        {count > 0 ? t.digits(count) : ''}
      </span>
      {positions.map((position) => (
        <Position
          key={position}
          isFilled={position < count}
          isNext={position === Math.min(count, positions.length - 1)}
          hasError={hasError}
        />
      ))}
    </span>
  )
}

interface PositionProps {
  isFilled: boolean
  isNext: boolean
  hasError: boolean
}

const filled = 'border-primary bg-primary'

function Dot({ isFilled, hasError }: PositionProps) {
  const empty = hasError ? 'border-sale' : 'border-border-strong'
  return <span aria-hidden="true" className={`size-3.5 rounded-full border-2 ${isFilled ? filled : empty}`} />
}

/** The next cell shows the focus of the field. */
function Cell({ isFilled, isNext, hasError }: PositionProps) {
  const edge = hasError ? 'border-sale outline-sale' : 'border-border-strong outline-primary'
  return (
    <span
      aria-hidden="true"
      className={`grid h-13 w-11 place-items-center rounded-field border ${edge} ${
        isNext ? 'group-has-focus:outline-2 group-has-focus:-outline-offset-1' : ''
      }`}
    >
      {isFilled ? <span className={`size-3.5 rounded-full border-2 ${filled}`} /> : null}
    </span>
  )
}
