import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { Fragment } from 'react';
import { useText } from '../../../text/useText';
import { joinClasses } from '../../../ui/joinClasses';
import { TokenMark } from '../../../ui/marks/TokenMark';
import styles from './RoutePicture.module.css';
import { formatPoolFee, type RouteHop, type SharedPath, toSourceName } from './routePaths';

/** A token on the way, as far as it is known. */
export type RouteToken = Pick<Token, 'address' | 'symbol' | 'logoURI'>;

type DrawnPath = Omit<SharedPath, 'tokens'> & { tokens: readonly RouteToken[] };

type Props = {
  sellToken: RouteToken;
  buyToken: RouteToken;
  paths: readonly DrawnPath[];
  /** The paths that are not drawn, as one. */
  rest: { share: number; label: string } | undefined;
};

/** In pixels: the height of a path, and of all bands together at their ends. */
const [laneHeight, stackHeight] = [52, 72];
const minBand = 2;
/** The most hops that are drawn; of a longer path the middle is left out. */
const maxDrawnHops = 3;

/**
 * Draws a route as bands from the sold to the bought token, as wide as their shares. The list beside it says the same
 * in words.
 */
export function RoutePicture({ sellToken, buyToken, paths, rest }: Props) {
  const shares = [...paths.map(({ share }) => share), ...(rest ? [rest.share] : [])];
  const height = Math.max(shares.length * laneHeight, stackHeight);
  return (
    <div className={styles.picture} aria-hidden="true">
      <End token={sellToken} />
      <div className={styles.lanes} style={{ blockSize: height }}>
        <svg className={styles.bands} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {getBands(shares, height).map((band) => (
            <path key={band} d={band} />
          ))}
        </svg>
        {paths.map((path) => (
          <Lane key={JSON.stringify([path.tokens, path.hops])} path={path} />
        ))}
        {rest && (
          <div className={styles.lane}>
            <span className={styles.pool}>{rest.label}</span>
          </div>
        )}
      </div>
      <End token={buyToken} />
    </div>
  );
}

function End({ token }: { token: RouteToken }) {
  return (
    <div className={styles.end}>
      <TokenMark token={token} size={28} />
      <span className={styles.symbol}>{abbreviateSymbol(token.symbol)}</span>
    </div>
  );
}

/** The pools of a path, with the tokens between them. */
function Lane({ path: { hops, tokens } }: { path: DrawnPath }) {
  const isLong = hops.length > maxDrawnHops;
  const drawn = isLong ? [...hops.slice(0, 1), ...hops.slice(-1)] : hops;
  const isCrowded = drawn.length > 2 && drawn.every(({ fee }) => fee !== undefined);
  return (
    <div className={joinClasses(styles.lane, isCrowded && styles.crowded)}>
      {drawn.map((hop, index) => {
        const next = tokens[isLong ? tokens.length - 2 : index + 1];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path can use one exchange twice
          <Fragment key={index}>
            <Pool hop={hop} />
            {index < drawn.length - 1 && isLong && <span className={styles.pool}>{`+${hops.length - 2}`}</span>}
            {index < drawn.length - 1 && next && <TokenMark token={next} size={22} className={styles.between} />}
          </Fragment>
        );
      })}
    </div>
  );
}

function Pool({ hop: { source, fee } }: { hop: RouteHop }) {
  const text = useText();
  return (
    <span className={styles.pool}>
      <bdi className={styles.name}>{toSourceName(source)}</bdi>
      {fee !== undefined && (
        <span className={styles.fee}>{text('common.percent', { percent: formatPoolFee(fee) })}</span>
      )}
    </span>
  );
}

/**
 * Returns the outlines of the bands, in a picture 100 wide: stacked at both ends, each in the middle of its lane
 * between them.
 */
function getBands(shares: readonly number[], height: number): string[] {
  const widths = shares.map((share) => Math.max((share / 1_000) * stackHeight, minBand));
  let top = (height - widths.reduce((sum, width) => sum + width, 0)) / 2;
  const offset = (height - shares.length * laneHeight) / 2;
  return widths.map((width, index) => {
    const start = round(top);
    const middle = round(offset + (index + 0.5) * laneHeight - Math.min(width, laneHeight - 8) / 2);
    const inner = round(Math.min(width, laneHeight - 8));
    top += width;
    const [startEnd, middleEnd] = [round(start + width), round(middle + inner)];
    const over = `M0 ${start}C10 ${start} 8 ${middle} 20 ${middle}H80C92 ${middle} 90 ${start} 100 ${start}`;
    return `${over}V${startEnd}C90 ${startEnd} 92 ${middleEnd} 80 ${middleEnd}H20C8 ${middleEnd} 10 ${startEnd} 0 ${startEnd}Z`;
  });
}

const round = (length: number) => Math.round(length * 10) / 10;
