// A text that may end with a masked number: Harbour Bank •••• 5556.

interface MaskedTextProps {
  text: string
}

/** The number is never wrapped. */
export function MaskedText({ text }: MaskedTextProps) {
  const start = text.indexOf('••••')
  if (start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <span className="whitespace-nowrap">{text.slice(start)}</span>
    </>
  )
}
