<?php
/**
 * Plugin Name: Livery exchange
 * Description: Shows your Livery exchange by a shortcode or a block.
 * Version: 0.1.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The overrides of the exchange: those of the original's shortcode by its names, and the first tokens of further chains. */
const LIVERY_OVERRIDES = array(
	'affiliate',
	'name',
	'logo',
	'logo_dark',
	'brand_color',
	'brand_color_dark',
	'is_dark_mode',
	'default_slippage',
	'buy_token_percentage',
	'matic_as_default',
	'bsc_as_default',
	'avax_as_default',
	'fantom_as_default',
	'default_token_address_eth',
	'default_token_address_bsc',
	'default_token_address_matic',
	'default_token_address_avax',
	'default_token_address_fantom',
	'default_token_address_optimism',
	'default_token_address_arbitrum',
	'default_token_address_base',
	'default_token_address_celo',
);

/** Returns the attributes of the shortcode and the block with their defaults: those of the original, and the exchange's address. */
function livery_defaults() {
	$defaults = array(
		'src'    => '',
		'title'  => '',
		'width'  => '100%',
		'height' => '800px',
	);
	return $defaults + array_fill_keys( LIVERY_OVERRIDES, '' );
}

/** Returns a length of CSS, or the default for anything else; a number alone is one of pixels. */
function livery_length( $text, $fallback ) {
	$text = trim( (string) $text );
	if ( ! preg_match( '/^\d{1,5}(\.\d{1,3})?(px|%|em|rem|vh|vw)?$/D', $text, $parts ) ) {
		return $fallback;
	}
	return isset( $parts[2] ) ? $text : $text . 'px';
}

/** Returns the https address of an exchange, or of one on this machine; an empty text for any other. */
function livery_address( $text ) {
	$address = esc_url_raw( trim( (string) $text ), array( 'https', 'http' ) );
	$parts   = wp_parse_url( $address );
	$local   = isset( $parts['host'] ) && in_array( $parts['host'], array( 'localhost', '127.0.0.1' ), true );
	$secure  = isset( $parts['scheme'] ) && 'https' === $parts['scheme'];
	return ( $secure || $local ) && ! isset( $parts['user'] ) ? $address : '';
}

/** Returns the element of the exchange. The exchange checks each override by its own schema; here all are escaped. */
function livery_render( $given ) {
	$attributes = shortcode_atts( livery_defaults(), is_array( $given ) ? $given : array() );
	$src        = livery_address( $attributes['src'] );
	if ( '' === $src ) {
		$src = livery_address( get_option( 'livery_address', '' ) );
	}
	if ( '' === $src ) {
		$hint = __( 'Livery: set the address of your exchange under Settings, Livery.', 'livery' );
		return current_user_can( 'edit_posts' ) ? '<p>' . esc_html( $hint ) . '</p>' : '';
	}
	wp_enqueue_script( 'livery-element' );
	$title = '' === $attributes['title'] ? __( 'Exchange', 'livery' ) : $attributes['title'];
	$style = sprintf(
		'display:block;width:%s;min-height:%s',
		livery_length( $attributes['width'], '100%' ),
		livery_length( $attributes['height'], '800px' )
	);
	$html  = sprintf( '<livery-exchange src="%s" title="%s" style="%s"', esc_url( $src ), esc_attr( $title ), esc_attr( $style ) );
	foreach ( LIVERY_OVERRIDES as $name ) {
		$value = $attributes[ $name ];
		if ( is_bool( $value ) ) {
			$value = $value ? 'true' : 'false';
		}
		if ( is_scalar( $value ) && '' !== (string) $value ) {
			$html .= sprintf( ' %s="%s"', str_replace( '_', '-', $name ), esc_attr( (string) $value ) );
		}
	}
	return $html . '></livery-exchange>';
}

/** Registers the script of the element, the shortcode under its own name and the original's, and the block. */
function livery_register() {
	wp_register_script( 'livery-element', plugins_url( 'exchangeElement.js', __FILE__ ), array(), '0.1.0', true );
	wp_register_script(
		'livery-block',
		plugins_url( 'block.js', __FILE__ ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' ),
		'0.1.0',
		true
	);
	foreach ( array( 'livery', 'dexkit-aggregator', 'dexkit_aggregator' ) as $name ) {
		add_shortcode( $name, 'livery_render' );
	}
	$attributes = array();
	foreach ( livery_defaults() as $name => $default ) {
		$attributes[ $name ] = array(
			'type'    => 'string',
			'default' => $default,
		);
	}
	register_block_type(
		'livery/exchange',
		array(
			'api_version'     => 2,
			'title'           => __( 'Livery exchange', 'livery' ),
			'category'        => 'embed',
			'icon'            => 'money-alt',
			'attributes'      => $attributes,
			'editor_script'   => 'livery-block',
			'render_callback' => 'livery_render',
		)
	);
}
add_action( 'init', 'livery_register' );

/** Marks the element's script as a module. */
function livery_module( $tag, $handle ) {
	return 'livery-element' === $handle ? str_replace( '<script ', '<script type="module" ', preg_replace( '/ type=([\'"])text\/javascript\1/', '', $tag ) ) : $tag;
}
add_filter( 'script_loader_tag', 'livery_module', 10, 2 );

/** Adds the address of the exchange to the settings of the site. */
function livery_settings() {
	register_setting(
		'livery',
		'livery_address',
		array(
			'type'              => 'string',
			'sanitize_callback' => 'livery_address',
			'default'           => '',
		)
	);
}
add_action( 'admin_init', 'livery_settings' );

/** Shows the form of the settings. */
function livery_settings_page() {
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Livery', 'livery' ); ?></h1>
		<form action="options.php" method="post">
			<?php settings_fields( 'livery' ); ?>
			<p>
				<label for="livery_address"><?php esc_html_e( 'Address of the exchange', 'livery' ); ?></label>
				<input type="url" id="livery_address" name="livery_address" class="regular-text"
					placeholder="https://swap.example/" value="<?php echo esc_attr( get_option( 'livery_address', '' ) ); ?>">
			</p>
			<p><?php esc_html_e( "The exchange has to allow this site: its entry's embed_origins names the site's origin.", 'livery' ); ?></p>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}

/** Adds the page of the settings, for administrators. */
function livery_menu() {
	add_options_page( __( 'Livery', 'livery' ), __( 'Livery', 'livery' ), 'manage_options', 'livery', 'livery_settings_page' );
}
add_action( 'admin_menu', 'livery_menu' );
