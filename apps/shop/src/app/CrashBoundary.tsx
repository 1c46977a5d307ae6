// Catches what breaks inside it, so that everything around goes on.
import { Component, type ReactNode } from 'react'

export interface CrashBoundaryProps {
  /** Drawn in place of what broke. */
  fallback: ReactNode
  /** Whatever stands for one visit: with another one, what broke is tried again. */
  visit?: unknown
  onCrash?: () => void
  children: ReactNode
}

interface CrashState {
  hasCrashed: boolean
  visit: unknown
}

// React offers this only to classes.
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { hasCrashed: false, visit: this.props.visit }

  static getDerivedStateFromError(): Partial<CrashState> {
    return { hasCrashed: true }
  }

  // A kept page stays mounted after its crash: only its next visit can put it right.
  static getDerivedStateFromProps({ visit }: CrashBoundaryProps, state: CrashState): CrashState | null {
    return visit === state.visit ? null : { hasCrashed: false, visit }
  }

  override componentDidCatch(): void {
    this.props.onCrash?.()
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback : this.props.children
  }
}
