// A link inside the shop: an ordinary click goes there without loading the page anew.
// The router's own link brings what only a server that renders needs, 4 kB that everybody would load first.
import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
}

export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target !== undefined
    if (event.defaultPrevented || event.button !== 0 || isElsewhere) return
    event.preventDefault()
    // The same page again is no step that Back should take.
    const { pathname, search, hash } = window.location
    void navigate(to, { replace: replace || to === `${pathname}${search}${hash}` })
  }
  return <a {...rest} href={to} onClick={follow} />
}
