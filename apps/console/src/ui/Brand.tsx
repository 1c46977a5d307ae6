// The logo (two ports joined by a dashed route) and the name.
import { useText } from '#text/use-text.ts'

export function Brand() {
  const text = useText()
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-[#0a6b62]" />
        <path
          d="M8 21.5C8 12.5 24 19.5 24 10.5"
          className="fill-none stroke-white"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeDasharray="0.1 4.1"
        />
        <circle cx="8" cy="22" r="3" className="fill-white" />
        <circle cx="24" cy="10" r="3.6" className="fill-[#ffb224]" />
      </svg>
      <span className="flex flex-col leading-none">
        <span className="font-semibold text-large leading-5 tracking-tight">{text.frame.brand}</span>
        <span className="text-caption text-text-3">{text.frame.product}</span>
      </span>
    </span>
  )
}
