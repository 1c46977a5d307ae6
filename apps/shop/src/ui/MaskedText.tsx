// A text that may end with a masked number: Harbour Bank •••• 5556.

interface MaskedTextProps {
  text: string
}

/** In a Latin font, because those for Chinese and Japanese draw the dots as wide as characters; and never wrapped. */
export function MaskedText({ text }: MaskedTextProps) {
  const start = text.indexOf('••••')
  if (start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <span className="font-['Segoe_UI',Roboto,system-ui,sans-serif] whitespace-nowrap">{text.slice(start)}</span>
    </>
  )
}
